/** The Node versions that the project runs on; package.json says the same under `engines`. */
const supported = '^20.19 || >=22.12';

/** Whether a version such as `20.20.2` is one of them. */
export function isSupported(version) {
  const [major, minor] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

/** Ends the process with a message when this Node is too old to go on. */
export function requireNode(version = process.versions.node) {
  if (isSupported(version)) return;
  console.error(
    `This project needs Node ${supported}, but this is Node ${version}. Get a current one at https://nodejs.org`,
  );
  process.exit(1);
}
