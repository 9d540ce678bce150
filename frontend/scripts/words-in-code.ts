import { type PluginObject, types as t } from "@babel/core";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";

/**
 * Keeps the English texts in the code, compiled as in a catalogue. A page carries only its own texts, and
 * none has to be fetched before the first render. Runs after Lingui's macros, which write `{ id, message,
 * context }`.
 */
export function wordsInCode(): PluginObject {
  return {
    name: "karigar:words-in-code",
    visitor: {
      Program: {
        exit(program) {
          program.traverse({
            ObjectExpression({ node }) {
              const [id, message, context] = ["id", "message", "context"].map((key) => property(node, key));
              const words = text(message);
              if (!message || words === undefined || text(id) !== generateMessageId(words, text(context)))
                return;
              // Through JSON, as in a catalogue: undefined values are left out.
              message.value = t.valueToNode(JSON.parse(JSON.stringify(compileMessageOrThrow(words))));
              node.properties = node.properties.filter((one) => one !== context);
            },
          });
        },
      },
    },
  };
}

function property(node: t.ObjectExpression, key: string): t.ObjectProperty | undefined {
  return node.properties.find(
    (one): one is t.ObjectProperty => t.isObjectProperty(one) && t.isIdentifier(one.key, { name: key }),
  );
}

function text(of: t.ObjectProperty | undefined): string | undefined {
  return t.isStringLiteral(of?.value) ? of.value.value : undefined;
}
