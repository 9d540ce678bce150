/**
 * The SQL of requests that our API has answered, sent again by Fastify and postgres.js (`replay.py` starts it).
 *
 * `GET /<number>` sends the statements of that request one after the other, prepared, in a transaction where ours has
 * one, and answers their rows as JSON. It knows nobody: no session, no rights, no limits, no validation and no shape
 * of an answer, only what the database gives. Its argument is a JSON file:
 * `{dsn, port, processes, connections, texts, requests: [{inTransaction, isPage, statements: [[text's number, values]]}]}`.
 */
import cluster from "node:cluster";
import { readFileSync } from "node:fs";

import Fastify from "fastify";
import postgres from "postgres";

const { dsn, port, processes, connections, texts, requests } = JSON.parse(readFileSync(process.argv[2], "utf8"));

/** The answer of a search: the database has written its items as JSON. */
async function page(sql, [text, values]) {
  const [row] = await sql.unsafe(texts[text], values, { prepare: true });
  return `{"items":[${row?.items ?? ""}]}`;
}

async function sendAll(sql, statements) {
  const answers = [];
  for (const [text, values] of statements) {
    answers.push(await sql.unsafe(texts[text], values, { prepare: true }));
  }
  return answers;
}

if (cluster.isPrimary) {
  for (let number = 0; number < processes; number += 1) cluster.fork();
  cluster.on("exit", () => process.exit(1));
  process.on("SIGTERM", () => process.exit(0));
} else {
  const sql = postgres(dsn, { max: connections, onnotice: () => {} });
  const app = Fastify();
  app.get("/:number", (request, reply) => {
    const { inTransaction, isPage, statements } = requests[Number(request.params.number)];
    if (isPage) {
      reply.type("application/json; charset=utf-8");
      return page(sql, statements[0]);
    }
    return inTransaction ? sql.begin((own) => sendAll(own, statements)) : sendAll(sql, statements);
  });
  await app.listen({ host: "127.0.0.1", port });
}
