/** CPU seconds of work that is always the same: strings, a regular expression and a map. */
export function calibrate(): number {
  const before = process.cpuUsage();
  let letters = '';
  for (let index = 0, next = 0; index < 3_000_000; index++) {
    next = (next * 31 + index) | 0;
    if (index % 100 === 0) letters += String.fromCharCode(97 + (next & 15));
  }
  let found = 0;
  for (const [word] of letters.repeat(30).matchAll(/[a-f]+[g-p]/g)) found += word.length;
  const counts = new Map<string, number>();
  for (let index = 0; index < 400_000; index++) counts.set(`k${index % 50_000}`, index + found);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
