// Loaded into npm. npm leaves out optional packages that ask for a newer Node than the one npm runs on, among them the
// native parts of our tools. Those never run on that Node but on the project's, so that is the version npm shall judge by.
const projectVersion = "v26.10.0";

if (Number.parseInt(process.versions.node, 10) < Number.parseInt(projectVersion.slice(1), 10)) {
  Object.defineProperty(process, "version", {
    ...Object.getOwnPropertyDescriptor(process, "version"),
    value: projectVersion,
  });
}
