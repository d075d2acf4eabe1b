/** Reads iCalendar objects by the letter of RFC 5545, apart from what writes them; throws at what it does not allow. */
import assert from 'node:assert/strict';

export interface Component {
  name: string;
  /** By name; each with its parameters and the value as it stands. */
  properties: Map<string, { parameters: Record<string, string>; value: string }[]>;
  components: Component[];
}

/** The one component of a file. */
export function readCalendar(file: string): Component {
  assert.ok(file.endsWith('\r\n') && !/(?<!\r)\n|\r(?!\n)/.test(file), 'lines end by CRLF');
  const folded = file.slice(0, -2).split('\r\n');
  for (const line of folded) assert.ok(Buffer.byteLength(line) <= 75, `too long: ${line}`);
  const root: Component = { name: '', properties: new Map(), components: [] };
  const open = [root];
  for (const line of folded.join('\r\n').replaceAll('\r\n ', '').split('\r\n')) {
    const { name, parameters, value } = readLine(line);
    const within = open.at(-1) as Component;
    if (name === 'BEGIN') {
      const begun: Component = { name: value, properties: new Map(), components: [] };
      within.components.push(begun);
      open.push(begun);
    } else if (name === 'END') {
      assert.equal(value, within.name);
      open.pop();
    } else {
      within.properties.set(name, [...(within.properties.get(name) ?? []), { parameters, value }]);
    }
  }
  assert.equal(open.length, 1, 'every component ends');
  const [calendar, ...more] = root.components;
  assert.ok(calendar?.name === 'VCALENDAR' && more.length === 0 && root.properties.size === 0);
  return calendar;
}

const LINE =
  /^(?<name>[A-Z\d-]+)(?<parameters>(?:;[A-Z\d-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*):(?<value>\P{Cc}*)$/u;

function readLine(line: string) {
  const { name = '', parameters = '', value = '' } = LINE.exec(line)?.groups ?? {};
  assert.ok(name, `no content line: ${line}`);
  const pairs = [...parameters.matchAll(/;([A-Z\d-]+)=(?:"([^"]*)"|([^;]*))/g)];
  return {
    name,
    parameters: Object.fromEntries(pairs.map(([, key = '', quoted, bare = '']) => [key, quoted ?? bare])),
    value,
  };
}

/** An event as somebody sees it in a calendar. */
export interface ReadEvent {
  uid: string;
  sequence: number;
  status: string;
  isBusy: boolean;
  summary: string;
  description: string;
  location: string;
  url: string;
  /** Instants, by the rules of the zone that the file itself gives; of whole days the dates, the end exclusive. */
  start: string;
  end: string;
  invites: number;
}

/** What a subscribed calendar shows: its name, how often it is read anew, and its events. */
export function readSubscription(file: string) {
  const calendar = readCalendar(file);
  const zones = calendar.components.filter(({ name }) => name === 'VTIMEZONE');
  const zoneOf = (id: string) => zones.find((zone) => one(zone, 'TZID') === id);
  const at = (event: Component, name: string) => {
    const { parameters, value } = property(event, name);
    if (parameters.VALUE === 'DATE') return value.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
    const zone = zoneOf(parameters.TZID ?? '');
    assert.ok(zone, `the file tells the rules of ${parameters.TZID}`);
    return instantIn(zone, value);
  };
  const events = calendar.components.filter(({ name }) => name === 'VEVENT');
  assert.equal(events.length + zones.length, calendar.components.length);
  const uids = events.map((event) => one(event, 'UID'));
  assert.equal(new Set(uids).size, uids.length, 'each event stands once');
  return {
    method: one(calendar, 'METHOD'),
    name: text(calendar, 'X-WR-CALNAME'),
    standardName: text(calendar, 'NAME'),
    refresh: [property(calendar, 'REFRESH-INTERVAL'), property(calendar, 'X-PUBLISHED-TTL')].map(
      ({ value }) => value,
    ),
    events: events.map((event): ReadEvent => {
      assert.match(one(event, 'DTSTAMP'), /^\d{8}T\d{6}Z$/);
      return {
        uid: one(event, 'UID'),
        sequence: Number(one(event, 'SEQUENCE')),
        status: one(event, 'STATUS'),
        isBusy: one(event, 'TRANSP') === 'OPAQUE',
        summary: text(event, 'SUMMARY'),
        description: text(event, 'DESCRIPTION'),
        location: text(event, 'LOCATION'),
        url: event.properties.has('URL') ? one(event, 'URL') : '',
        start: at(event, 'DTSTART'),
        end: at(event, 'DTEND'),
        invites: event.properties.get('ATTENDEE')?.length ?? 0,
      };
    }),
  };
}

function property(component: Component, name: string) {
  const [found, ...more] = component.properties.get(name) ?? [];
  assert.ok(found && more.length === 0, `${component.name} has one ${name}`);
  return found;
}

const one = (component: Component, name: string): string => property(component, name).value;

/** A value of type TEXT; empty where there is none. */
function text(component: Component, name: string): string {
  if (!component.properties.has(name)) return '';
  const value = one(component, name);
  assert.doesNotMatch(value.replaceAll(/\\[\\;,nN]/g, ''), /[\\;,]/, `escaped: ${value}`);
  return value.replaceAll(/\\([\\;,nN])/g, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter));
}

/** A local time by the observance that began last before it. */
function instantIn(zone: Component, value: string): string {
  const begun = zone.components
    .map((observance) => ({
      from: one(observance, 'DTSTART'),
      offset: one(observance, 'TZOFFSETTO').replace(/^([+-]\d\d)(\d\d)$/, '$1:$2'),
    }))
    .filter(({ from }) => from <= value)
    .sort((a, b) => a.from.localeCompare(b.from));
  const offset = begun.at(-1)?.offset;
  assert.ok(offset, `${value} is within the rules of its zone`);
  const iso = value.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6');
  return new Date(iso + offset).toISOString();
}
