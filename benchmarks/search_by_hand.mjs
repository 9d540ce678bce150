/**
 * The search of workers as one would write it by hand for Fastify and postgres.js (`replay.py` starts it).
 *
 * `GET /api/workers?…` validates the same parameters, looks trade and place up in memory, sends the same statement,
 * signs the pictures' links, makes the cursor, caches the answer and names it with an `ETag`. The words of trades and
 * places are their slugs: it understands no others. It counts nothing, limits nobody and writes no log. Its argument
 * is a JSON file:
 * `{dsn, port, processes, connections, text, names, defaults, trades, places, badges, sorts, price, cacheSeconds, secret}`.
 */
import cluster from "node:cluster";
import { createHash, createHmac, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";

import Fastify from "fastify";
import postgres from "postgres";

const told = JSON.parse(readFileSync(process.argv[2], "utf8"));
const MOST_CACHED = 10_000;

const words = { type: "string", minLength: 1, maxLength: 120 };
const querystring = {
  type: "object",
  required: ["trade", "place"],
  properties: {
    trade: words,
    place: words,
    near: { type: "integer", minimum: 1 },
    lat: { type: "number", minimum: 6, maximum: 38 },
    lon: { type: "number", minimum: 68, maximum: 98 },
    trades: { type: "array", items: { type: "string", maxLength: 60 }, maxItems: 30, default: [] },
    radius_km: { type: "number", minimum: 1, maximum: 100, default: 25 },
    min_rating: { type: "integer", minimum: 1, maximum: 5 },
    badges: { type: "array", items: { enum: Object.keys(told.badges) }, maxItems: 8, default: [] },
    max_day_rate_paise: { type: "integer", minimum: 100, maximum: 1e12 },
    available_on: { type: "string", format: "date" },
    languages: { type: "array", items: { type: "string" }, maxItems: 14, default: [] },
    min_experience: { type: "integer", minimum: 0, maximum: 70 },
    available_this_week: { type: "boolean", default: false },
    max_response_minutes: { enum: ["60", "240", "1440"] },
    min_acceptance: { enum: ["80", "90"] },
    instant: { type: "boolean", default: false },
    sort: { enum: told.sorts, default: "best" },
    cursor: { type: "string", maxLength: 400 },
    limit: { type: "integer", minimum: 1, maximum: 50, default: 20 },
  },
};

/** The values of the statement by name; the ones that no question of the benchmark changes have their defaults. */
function valuesOf(query, trades, place) {
  const facets = query.badges.reduce((bits, badge) => bits | (1 << told.badges[badge]), 0);
  const rate = Math.min(query.max_day_rate_paise ?? 0, told.price.most);
  const asked = {
    ...told.defaults,
    latitude: String(query.lat ?? place.latitude),
    longitude: String(query.lon ?? place.longitude),
    radius_km: String(query.radius_km),
    trades: `{${trades.map(({ id }) => id).join(",")}}`,
    sort: query.sort,
    facets: String(facets),
    least_rating: String(query.min_rating ?? 0),
    limit: String(query.limit),
    today: new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10),
  };
  if (query.max_day_rate_paise) asked.least_price = String(-rate * told.price.room);
  return told.names.map((name) => asked[name]);
}

const links = new Map();
function signed(key) {
  let link = links.get(key);
  if (!link) {
    link = JSON.stringify(`/files/${key}?${createHmac("sha256", told.secret).update(key).digest("base64url")}`);
    links.set(key, link);
  }
  return `"avatar_url":${link}`;
}

const cache = new Map();
function cached(key, body) {
  const made = { body, etag: `"${createHash("sha1").update(body).digest("base64url")}"`, at: Date.now() };
  cache.set(key, made);
  if (cache.size > MOST_CACHED) cache.delete(cache.keys().next().value);
  return made;
}

async function found(sql, query) {
  const trade = told.trades[query.trade];
  const place = told.places[query.place];
  const trades = query.trades.length > 0 ? query.trades.map((slug) => told.trades[slug]) : [trade];
  if (!trade || !place || trades.includes(undefined)) return undefined;
  const [row] = await sql.unsafe(told.text, valuesOf(query, trades, place), { prepare: true });
  const items = (row?.items ?? "").replaceAll(/"avatar_url":"avatar:([^"]+)"/g, (_all, key) => signed(key));
  let next = null;
  if (row?.next_worker) {
    const mark = createHash("sha1").update(JSON.stringify({ ...query, cursor: null, limit: null })).digest("base64url");
    const after = [mark, row.next_major, row.next_rank, row.next_worker];
    next = Buffer.from(JSON.stringify(after)).toString("base64url");
  }
  return (
    `{"items":[${items}],"next":${JSON.stringify(next)},"trade":${trade.json},` +
    `"trades":[${trades.map(({ json }) => json).join(",")}],"also_meant":[${trade.alsoMeant}],"place":${place.json},` +
    `"place_choices":[${place.choices}],"job":${trade.job},"radius_km":${query.radius_km},"sort":"${query.sort}"}`
  );
}

if (cluster.isPrimary) {
  for (let number = 0; number < told.processes; number += 1) cluster.fork();
  cluster.on("exit", () => process.exit(1));
  process.on("SIGTERM", () => process.exit(0));
} else {
  const sql = postgres(told.dsn, { max: told.connections, onnotice: () => {} });
  const app = Fastify();
  app.get("/api/workers", { schema: { querystring } }, async (request, reply) => {
    const { query } = request;
    const key = JSON.stringify(query);
    let answer = request.headers["cache-control"] === "no-cache" ? undefined : cache.get(key);
    if (!answer || Date.now() - answer.at > told.cacheSeconds * 1000) {
      const body = await found(sql, query);
      if (body === undefined) return reply.code(404).send({ code: "unknown" });
      answer = cached(key, body);
    }
    reply.headers({
      etag: answer.etag,
      "cache-control": `public, max-age=${told.cacheSeconds}`,
      vary: "Accept-Encoding",
      "x-request-id": randomUUID(),
      "content-security-policy": "default-src 'none'",
    });
    if (request.headers["if-none-match"] === answer.etag) return reply.code(304).send();
    return reply.type("application/json").send(answer.body);
  });
  await app.listen({ host: "127.0.0.1", port: told.port });
}
