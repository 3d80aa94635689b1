import { createContext } from 'react-router';
import type { Client } from '#contract/http/client.ts';
import type { Shop } from './shop.tsx';

/**
 * The client a load function asks: in process on the server, over the network in the browser.
 * The router hands it to every loader, so that data reaches a screen in one way only.
 */
export const apiContext = createContext<Client>();

/** Store view, visitor and words, handed to loaders the same way. */
export const shopContext = createContext<Shop>();
