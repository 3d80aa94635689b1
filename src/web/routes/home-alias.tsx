export * from "./home.tsx";
