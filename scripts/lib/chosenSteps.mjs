/** What `--only unit,types` asks for, in the order of `all`. @throws with the legal names when one is unknown. */
export function chosenSteps(parameters, all) {
  if (parameters.length === 0) return all;
  const [option, list, ...more] = parameters.flatMap((each) => (each.startsWith('--only=') ? each.split('=') : [each]));
  const usage = `Usage: npm test -- --only ${all.join(',')} (some of them)`;
  if (option !== '--only' || !list || more.length > 0) throw new Error(usage);
  const wanted = list.split(',');
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(', ')}. ${usage}`);
  return all.filter((name) => wanted.includes(name));
}
