/** A change of a setting: its path, `payin.vatBasisPoints.IDR`, and its new value. Without a value the setting is removed. */
export interface SettingChange {
  readonly path: string;
  readonly value?: unknown;
}

/** Returns a configuration with changes applied. The caller checks the result. */
export function changeSettings(configuration: unknown, changes: readonly SettingChange[]): unknown {
  return changes.reduce(
    (changed: unknown, { path, value }) => withValue(changed, path.split("."), value),
    configuration,
  );
}

function withValue(settings: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const entries = isSettings(settings) ? Object.entries(settings) : [];
  const before = entries.find(([name]) => name === key)?.[1];
  const after = withValue(before, rest, value);
  const isNew = entries.every(([name]) => name !== key);
  const all = isNew ? [...entries, [key, after] as const] : entries;
  return Object.fromEntries(
    all
      .map(([name, one]) => [name, name === key ? after : one] as const)
      .filter(([, one]) => one !== undefined),
  );
}

function isSettings(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
