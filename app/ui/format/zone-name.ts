import { getOwn } from '#platform/get-own.ts'

/** What Americans call their time zones. */
export const americanZones: Record<string, string> = {
  'America/New_York': 'Eastern time (New York)',
  'America/Chicago': 'Central time (Chicago)',
  'America/Denver': 'Mountain time (Denver)',
  'America/Phoenix': 'Arizona time, no daylight saving (Phoenix)',
  'America/Los_Angeles': 'Pacific time (Los Angeles)',
  'America/Anchorage': 'Alaska time (Anchorage)',
  'Pacific/Honolulu': 'Hawaii time (Honolulu)',
}

/** A time zone as people call it: 'Pacific time (Los Angeles)'. */
export function zoneName(zone: string): string {
  return getOwn(americanZones, zone) ?? zone.replaceAll('_', ' ')
}
