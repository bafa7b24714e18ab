/** Adds two members with a wrong type to an example, so that the checker has errors to show. */
export function withFaults(example: string): string {
  const value = JSON.parse(example) as Record<string, unknown>;
  const [id = 'A1'] = Object.values(value.id ?? {});
  // All contexts have the first two properties, all application records the other two.
  const faults = 'type' in value && !('appId' in value) ? { name: 42, id } : { title: 42, description: [] };
  return JSON.stringify({ ...value, ...faults }, undefined, 2);
}
