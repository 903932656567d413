// One measurement of a package from npm: as _peers.py, in Node. Arguments: task, package, seconds.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { TASKS, measure } from './_peers_npm.mjs';

const [task, name, enough] = process.argv.slice(2);
const answer = TASKS[task][name](createRequire(`${process.env.PEERS}/package.json`));
const clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const inputs = readFileSync(0, 'utf8').split(/\s+/).filter(Boolean);
console.log(JSON.stringify(measure(answer, inputs, clock, Number(enough))));
