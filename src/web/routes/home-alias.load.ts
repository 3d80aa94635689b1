export { load } from './home.load.ts';
