import { startS3Server } from "../tests/support/s3-server.ts";

/** In a process of its own: what it does for an answer is not the asker's time. */
const { folder, environment, stop } = await startS3Server();
process.once("message", async () => {
  await stop();
  process.exit();
});
process.once("disconnect", () => process.exit(1));
process.send?.({ folder, environment });
