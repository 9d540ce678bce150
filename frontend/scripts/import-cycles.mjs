/**
 * The cycles of a graph (a map from each node to the set of those it imports), each as a list of its nodes:
 * Tarjan's strongly connected components of more than one node.
 */
export function cyclesOf(graph) {
  const order = new Map();
  const lowest = new Map();
  const path = [];
  const found = [];
  const visit = (node) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node));
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (path.includes(next)) lowest.set(node, Math.min(lowest.get(node), lowest.get(next)));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const cycle = path.splice(path.indexOf(node));
    if (cycle.length > 1) found.push(cycle.toSorted());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found;
}

const STATEMENT = /(?:^|\n)\s*(?:import|export)\s+(type\s)?([^"';]*?\bfrom\s*)?["']([^"']+)["']/g;

/** What a module imports when it runs: no types, and nothing that it loads later. */
export function valuesImported(code) {
  return [...code.matchAll(STATEMENT)]
    .filter(([, isType, names = ""]) => !isType && !hasOnlyTypes(names))
    .map(([, , , specifier]) => specifier);
}

function hasOnlyTypes(names) {
  const [, inside] = /^\{([^}]*)\}/.exec(names) ?? [];
  const each = inside?.split(",").filter((name) => name.trim()) ?? [];
  return each.length > 0 && each.every((name) => name.trim().startsWith("type "));
}
