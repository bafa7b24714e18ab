export type Option = [value: string, label: string];

/** A labeled list of choices. */
export function Select({
  label,
  name,
  value,
  options,
  onChange,
}: {
  label: string;
  name?: string;
  value: string;
  options: Option[];
  onChange(value: string): void;
}) {
  return (
    <label>
      <span>{label}</span>
      <select name={name} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
