/** An example with two members of a wrong type, so that the checker has something to show. */
export function withFaults(example: string): string {
  const value = JSON.parse(example) as Record<string, unknown>;
  const [id = 'A1'] = Object.values(value.id ?? {});
  // All contexts have the first two, and all records of applications the others.
  const faults = 'type' in value && !('appId' in value) ? { name: 42, id } : { title: 42, description: [] };
  return JSON.stringify({ ...value, ...faults }, undefined, 2);
}
