/** Loads the parser, a native module: npm installs the build for this platform, if available. */
export async function loadParser(): Promise<typeof import('satteri')> {
  try {
    return await import('satteri');
  } catch (cause) {
    throw new Error(
      `The Markdown parser \`satteri\` cannot be loaded on ${process.platform}-${process.arch}. ` +
        'It supports Linux (glibc and musl), macOS and Windows on x64 and arm64; ' +
        'there, `npm ci` without `--omit=optional` installs it. Elsewhere, install its WebAssembly build: ' +
        '`npm install --no-save --cpu=wasm32 @bruits/satteri-wasm32-wasi`.',
      { cause },
    );
  }
}
