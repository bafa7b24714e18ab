import { expect, it } from 'vitest';
import { serverAddress } from '../../../src/core/server/startServer.ts';

it.each([
  [{}, { host: 'localhost', port: 3000 }],
  [
    { PORT: '', HOST: '' },
    { host: 'localhost', port: 3000 },
  ],
  [
    { PORT: '8080', HOST: '0.0.0.0' },
    { host: '0.0.0.0', port: 8080 },
  ],
  [{ PORT: '0' }, { host: 'localhost', port: 0 }],
])('%j', (environment, expected) => {
  expect(serverAddress(environment)).toEqual(expected);
});

it.each(['abc', '-1', '65536', '3000.5', '3000 ', '0x10'])('refuses PORT=%s', (PORT) => {
  expect(() => serverAddress({ PORT })).toThrow(`PORT is "${PORT}", but must be a number from 0 to 65535`);
});
