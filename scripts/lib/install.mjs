/** The Node versions that the project runs on; package.json says the same under `engines`. */
const supported = '^20.19 || >=22.12';

export function isSupported(version) {
  const [major, minor] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

export function requireNode(version = process.versions.node) {
  if (isSupported(version)) return;
  console.error(
    `This project needs Node ${supported}, but this is Node ${version}. Get a current one at https://nodejs.org`,
  );
  process.exit(1);
}
