import { createContext } from "react-router";
import type { Client } from "#contract/http/client.ts";

/**
 * The client a load function asks: in process on the server, over the network in the browser.
 * The router hands it to every loader, so that data reaches a screen in one way only.
 */
export const apiContext = createContext<Client>();
