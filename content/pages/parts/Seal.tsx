/** Seal of a certified product: a rosette with a check mark. */
export function Seal() {
  return (
    <svg className="seal" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <path d={rosette(20, 18, 15.5, 12)} />
      <path className="check" d="m13 20 5 5 9-10" />
    </svg>
  );
}

/** Outline of a disk with round waves, as a path around 20,20. */
function rosette(center: number, outer: number, inner: number, waves: number): string {
  const point = (index: number) => {
    const angle = (index * Math.PI) / waves;
    const radius = index % 2 === 0 ? outer : inner;
    return `${(center + radius * Math.sin(angle)).toFixed(1)} ${(center - radius * Math.cos(angle)).toFixed(1)}`;
  };
  const curves = Array.from({ length: waves }, (_, wave) => `Q${point(2 * wave)} ${point(2 * wave + 1)}`);
  return `M${point(-1)}${curves.join('')}Z`;
}
