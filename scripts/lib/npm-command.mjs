import { delimiter, join, sep } from "node:path";

/**
 * How to call npm on a Node that stays. After the first install `node` on the PATH of an npm script is the project's, too
 * new for an old npm, and lies in the folder that is emptied; with that folder first in the PATH even npm itself runs on it.
 */
export function npmCommand(modules, { env, execPath, exists }) {
  const stays = (path) => path !== undefined && !`${path}${sep}`.startsWith(`${modules}${sep}`);
  const folders = (env.PATH ?? "").split(delimiter).filter(stays);
  const onPath = folders.map((folder) => join(folder, "node"));
  const node = [env.npm_node_execpath, execPath, ...onPath].find((path) => stays(path) && exists(path));
  const isNpm = /npm-cli\.c?js$/.test(env.npm_execpath ?? "");
  const command = node && isNpm ? [node, env.npm_execpath] : ["npm"];
  return { command, env: { PATH: folders.join(delimiter) } };
}
