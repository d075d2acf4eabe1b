/** Keeps `connections` requests to an address under way for `seconds`; prints how many were answered. Run as a process of its own. */
import http from 'node:http';

const [url = '', seconds = '3', connections = '8', cookie = ''] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true, maxSockets: Number(connections) });
const end = performance.now() + Number(seconds) * 1000;
let answered = 0;
let failed = 0;

await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (performance.now() < end) await once();
  }),
);
agent.destroy();
console.log(JSON.stringify({ answered, failed }));

function once(): Promise<void> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent, headers: cookie ? { cookie } : {} }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) answered++;
        else failed++;
        resolve();
      });
    });
    request.on('error', () => {
      failed++;
      resolve();
    });
  });
}
