/** Colors for the recommended user channels, also used as their names. */
const colors = ['red', 'orange', 'yellow', 'green', 'cyan', 'blue', 'magenta', 'purple'];

export interface UserChannel {
  id: string;
  displayMetadata: { name: string; color: string; glyph: string };
}

export const userChannels: UserChannel[] = colors.map((color, index) => ({
  id: `fdc3.channel.${index + 1}`,
  displayMetadata: { name: `Channel ${index + 1}`, color, glyph: String(index + 1) },
}));

/** User channels as options of a list, and no channel. */
export const channelOptions: [id: string, name: string][] = [
  ['', 'no channel'],
  ...userChannels.map(({ id, displayMetadata }): [string, string] => [id, displayMetadata.color]),
];

/** Channel name for readers. */
export function channelName(id: string | null): string {
  return userChannels.find((channel) => channel.id === id)?.displayMetadata.color ?? 'no channel';
}
