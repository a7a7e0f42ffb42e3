export { AskAgain, type AskAgainView } from "./sign-up/ask-again.tsx";
