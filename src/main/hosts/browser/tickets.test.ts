import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tickets } from './tickets.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function issue(): { tickets: Tickets; ticket: string; ends: string[]; reuses: string[] } {
  const ends: string[] = [];
  const reuses: string[] = [];
  const tickets = new Tickets(() => reuses.push('reuse'));
  return { tickets, ticket: tickets.issue(() => ends.push('expired')), ends, reuses };
}

describe('a ticket', () => {
  it('expires when no window uses it', () => {
    const { tickets, ticket, ends } = issue();
    vi.advanceTimersByTime(119_000);
    const late = tickets.issue();
    vi.advanceTimersByTime(2_000);
    expect(ends).toEqual(['expired']);
    expect(tickets.present(ticket, 'mine')).toBe('unknown');
    expect(tickets.present(late, 'mine')).toBe('accepted');
  });

  it('works for its window while that is open, and a minute longer', () => {
    const { tickets, ticket, ends } = issue();
    expect(tickets.present(ticket, 'mine')).toBe('accepted');
    const leave = tickets.connected(ticket, () => undefined);
    vi.advanceTimersByTime(86_400_000);
    leave();
    vi.advanceTimersByTime(59_000);
    expect(tickets.present(ticket, 'mine')).toBe('accepted');
    const leaveAgain = tickets.connected(ticket, () => undefined);
    vi.advanceTimersByTime(86_400_000);
    leaveAgain();
    vi.advanceTimersByTime(61_000);
    expect(tickets.present(ticket, 'mine')).toBe('unknown');
    expect(tickets.present(ticket, 'other')).toBe('unknown');
    expect(ends).toEqual([]);
  });

  it('lets its window try again when its first connection failed', () => {
    const { tickets, ticket, reuses } = issue();
    expect(tickets.present(ticket, 'mine')).toBe('accepted');
    expect(tickets.present(ticket, 'mine')).toBe('accepted');
    expect(reuses).toEqual([]);
  });

  it('that a second window presents works for neither, and is reported once', () => {
    const { tickets, ticket, ends, reuses } = issue();
    const closed: string[] = [];
    tickets.present(ticket, 'thief');
    const leave = tickets.connected(ticket, () => closed.push('thief'));
    expect(tickets.present(ticket, 'mine')).toBe('revoked');
    expect(closed).toEqual(['thief']);
    leave();
    expect(tickets.present(ticket, 'thief')).toBe('revoked');
    expect(tickets.present(ticket, 'mine')).toBe('revoked');
    vi.advanceTimersByTime(86_400_000);
    expect(tickets.present(ticket, 'thief')).toBe('revoked');
    expect([ends, reuses, closed]).toEqual([[], ['reuse'], ['thief']]);
  });

  it('says nothing of other tickets', () => {
    const { tickets, ticket } = issue();
    const other = tickets.issue();
    expect(other).not.toBe(ticket);
    tickets.present(ticket, 'thief');
    tickets.present(ticket, 'mine');
    expect(tickets.present(other, 'another')).toBe('accepted');
    tickets.close();
    expect(tickets.present(other, 'another')).toBe('unknown');
  });
});
