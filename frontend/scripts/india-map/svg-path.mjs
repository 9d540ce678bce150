const TOKEN = /[a-zA-Z]|-?\d*\.?\d+(?:e-?\d+)?/g;

/** The closed lines of an SVG path of straight segments (commands M, L, H, V, Z), as [x, y] points. */
export function parsePath(path) {
  const tokens = path.match(TOKEN) ?? [];
  const rings = [];
  let ring = [];
  let at = [0, 0];
  let start = at;
  let command = "M";
  const close = () => {
    if (ring.length > 2) rings.push(ring);
    ring = [];
  };
  for (let index = 0; index < tokens.length;) {
    if (/[a-zA-Z]/.test(tokens[index])) command = tokens[index++];
    const isRelative = command === command.toLowerCase();
    const [baseX, baseY] = isRelative ? at : [0, 0];
    const next = () => Number(tokens[index++]);
    switch (command.toUpperCase()) {
      case "Z":
        close();
        at = start;
        continue;
      case "M":
        close();
        at = start = [baseX + next(), baseY + next()];
        command = isRelative ? "l" : "L";
        break;
      case "L":
        at = [baseX + next(), baseY + next()];
        break;
      case "H":
        at = [baseX + next(), at[1]];
        break;
      case "V":
        at = [at[0], baseY + next()];
        break;
      default:
        throw new Error(`The drawing has a curve: ${command}`);
    }
    ring.push(at);
  }
  close();
  return rings;
}
