import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { Guard } from './guard.ts';

const PORT = 4321;

function request(headers: IncomingHttpHeaders): IncomingMessage {
  return { headers } as IncomingMessage;
}

function offering(...protocols: string[]): IncomingMessage {
  return request({ 'sec-websocket-protocol': protocols.join(', ') });
}

describe('the guard', () => {
  const guard = new Guard(PORT);

  it.each(['127.0.0.1:4321', 'localhost:4321'])('accepts the host %s', (host) => {
    expect(guard.acceptsHost(request({ host }))).toBe(true);
    expect(guard.acceptsOrigin(request({ host, origin: `http://${host}` }))).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '127.0.0.1:80',
    'evil.example:4321',
    '127.0.0.1:4321.evil.example',
    '[::1]:4321',
    '',
    undefined,
  ])('rejects the host %s', (host) => {
    const headers = host === undefined ? {} : { host };
    expect(guard.acceptsHost(request(headers))).toBe(false);
    expect(guard.acceptsOrigin(request({ ...headers, origin: `http://${host}` }))).toBe(false);
  });

  it.each([
    'http://evil.example',
    'https://127.0.0.1:4321',
    'http://127.0.0.1:80',
    'http://localhost:4321',
    'null',
    undefined,
  ])('rejects a page from %s', (origin) => {
    const headers = origin === undefined ? {} : { origin };
    expect(guard.acceptsOrigin(request({ host: '127.0.0.1:4321', ...headers }))).toBe(false);
  });

  it('makes a different token for each launch, too long to guess', () => {
    expect(new Guard(PORT).token).not.toBe(guard.token);
    expect(Buffer.from(guard.token, 'base64url')).toHaveLength(32);
  });

  it('accepts the token any number of times, with the protocol', () => {
    for (let i = 0; i < 3; i++) {
      expect(guard.admit(offering('carpet-sudoku', `token.${guard.token}`))).toEqual({
        kind: 'accepted',
        ticket: null,
      });
    }
    for (const protocols of [
      [`token.${guard.token}`],
      ['carpet-sudoku'],
      ['carpet-sudoku', 'token.'],
      ['carpet-sudoku', 'token.', 'window.'],
      ['carpet-sudoku', `token.${guard.token}x`],
      ['carpet-sudoku', `window.${guard.token}`],
    ]) {
      expect(guard.admit(offering(...protocols)), protocols.join()).toEqual({ kind: 'unknown' });
    }
    expect(guard.admit(request({}))).toEqual({ kind: 'unknown' });
  });

  it('accepts a ticket for one window, and never without a window’s key', () => {
    const ticket = guard.tickets.issue();
    const from = (...window: string[]): IncomingMessage => offering('carpet-sudoku', `token.${ticket}`, ...window);
    expect(guard.admit(from())).toEqual({ kind: 'unknown' });
    expect(guard.admit(from('window.'))).toEqual({ kind: 'unknown' });
    expect(guard.admit(from('window.mine'))).toEqual({ kind: 'accepted', ticket });
    expect(guard.admit(from())).toEqual({ kind: 'unknown' });
    expect(guard.admit(from('window.mine'))).toEqual({ kind: 'accepted', ticket });
    expect(guard.admit(from('window.other'))).toEqual({ kind: 'revoked' });
    expect(guard.admit(from('window.mine'))).toEqual({ kind: 'revoked' });
  });

  it('rejects a ticket where the token is required', () => {
    const bearer = (secret: string): IncomingMessage => request({ authorization: `Bearer ${secret}` });
    expect(guard.acceptsBearer(bearer(guard.token))).toBe(true);
    expect(guard.acceptsBearer(bearer(guard.tickets.issue()))).toBe(false);
    expect(guard.acceptsBearer(request({}))).toBe(false);
  });
});
