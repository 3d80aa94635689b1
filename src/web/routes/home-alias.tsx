export * from './home.tsx';
