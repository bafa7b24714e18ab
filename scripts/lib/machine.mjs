/** Runs apt-get as one who may, and gives its exit code; where nobody may, this is why not. */
export function aptGet({ isDebian, isRoot, hasSudo, run }) {
  if (!isDebian()) return 'this is not Debian, or it has no apt-get.';
  const administer = isRoot() ? [] : hasSudo() ? ['sudo', '-n'] : undefined;
  if (!administer) return 'you are not root, and sudo asks for a password or is not there.';
  // Named in the command, because sudo passes no environment on.
  const [command, ...first] = [...administer, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  return (...parameters) => run(command, [...first, ...parameters]);
}

/** Installs a package. A run that another one on the machine is in the way of waits for it. */
export const installing = (...packages) => [
  'install',
  '-y',
  '-q',
  '-o',
  'DPkg::Lock::Timeout=300',
  '--no-install-recommends',
  ...packages,
];
