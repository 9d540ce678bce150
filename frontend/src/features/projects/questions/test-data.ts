import type { QuestionSet } from "./queries";

/** Three of the questions about fans. */
export const FAN_QUESTIONS: QuestionSet = {
  key: "fan",
  trade: "electrician",
  version: 0,
  known: {},
  problem: null,
  questions: [
    {
      id: "kind",
      kind: "choice",
      text: "Which fan is it?",
      text_hi: "कौन सा पंखा है?",
      unit: "",
      unit_hi: "",
      measure: "",
      options: [
        {
          id: "ceiling",
          text: "Ceiling fan",
          text_hi: "सीलिंग पंखा",
          icon: "fan",
          this_week: false,
          measures: {},
        },
        {
          id: "exhaust",
          text: "Exhaust fan",
          text_hi: "एग्ज़ॉस्ट पंखा",
          icon: "fan",
          this_week: false,
          measures: {},
        },
      ],
    },
    {
      id: "count",
      kind: "number",
      text: "How many fans?",
      text_hi: "कितने पंखे?",
      unit: "fans",
      unit_hi: "पंखे",
      measure: "",
      options: [],
    },
    {
      id: "when",
      kind: "choice",
      text: "When do you need it?",
      text_hi: "कब चाहिए?",
      unit: "",
      unit_hi: "",
      measure: "",
      options: [
        {
          id: "this_week",
          text: "This week",
          text_hi: "इसी हफ़्ते",
          icon: "calendar",
          this_week: true,
          measures: {},
        },
        { id: "later", text: "Later", text_hi: "बाद में", icon: "calendar", this_week: false, measures: {} },
      ],
    },
  ],
};
