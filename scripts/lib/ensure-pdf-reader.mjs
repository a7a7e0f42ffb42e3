import { spawnSync } from "node:child_process";
import { installDebianPackage } from "./install-debian-package.mjs";

/** Poppler's `pdftotext` reads our PDFs in tests. Where it cannot be had, pdf.js reads them alone, and the tests say so. */
export async function ensurePdfReader() {
  if (isPresent()) return;
  console.log("Installing poppler-utils for the tests of PDFs (once) …");
  await installDebianPackage("poppler-utils");
  if (!isPresent())
    console.log("pdftotext is not here: PDFs are read by pdf.js alone. Install Poppler to have both.");
}

function isPresent() {
  return spawnSync("pdftotext", ["-v"]).status === 0;
}
