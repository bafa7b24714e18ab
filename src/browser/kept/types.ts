/** What a browser keeps of a version, as the build lists it: `offline/<label>.json`. */
export interface KeptList {
  /** Changes when any of the files does. */
  print: string;
  pages: number;
  schemas: number;
  /** In bytes. */
  size: number;
  /** URL, a hash of the content, and bytes. */
  files: [url: string, hash: string, size: number][];
}
