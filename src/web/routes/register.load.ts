export { load } from './login.load.ts';
