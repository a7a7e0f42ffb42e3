export { complainOfThread } from "./complain-of-thread.ts";
