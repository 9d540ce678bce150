import { useLingui } from "@lingui/react/macro";
import type { Language } from "@/lib/locale";

interface Samples {
  title: string;
  /** As long as such a title gets. */
  longTitle: string;
  sentence: string;
  paragraph: string;
  firstName: string;
  lastName: string;
  place: string;
  label: string;
  help: string;
  error: string;
  act: string;
  longAct: string;
  status: string;
  trades: string[];
}

/** What the parts are filled with. Not words of the product: the page shows how any words would stand. */
const SAMPLES: Record<Language, Samples> = {
  en: {
    title: "Tile the bathroom",
    longTitle: "Waterproof the terrace, retile both bathrooms and lay a new water line from the tank",
    sentence: "Two rooms, about 18 square metres, tiles are bought already.",
    paragraph:
      "The old tiles come off, the floor gets a slope towards the drain, and everything is sealed before the new ones are laid. Sand and cement stand in the yard; a lift is there until six in the evening.",
    firstName: "Asha",
    lastName: "Patil",
    place: "Andheri West, Mumbai",
    label: "Title of the work",
    help: "Say it in a few words, as you would to a neighbour.",
    error: "Please write at least 10 characters.",
    act: "Save changes",
    longAct: "Send the offer to the professional",
    status: "In progress",
    trades: ["Electrician", "Plumber", "Mason", "Painter"],
  },
  hi: {
    title: "बाथरूम में टाइल लगाना",
    longTitle: "छत की पूरी वॉटरप्रूफ़िंग, दोनों बाथरूम में नई टाइलें और टंकी से पानी की नई लाइन बिछाना",
    sentence: "दो कमरे, क़रीब 18 वर्ग मीटर, टाइलें ख़रीदी जा चुकी हैं।",
    paragraph:
      "पुरानी टाइलें निकलेंगी, फ़र्श की ढाल नाली की ओर बनेगी और नई टाइलें लगाने से पहले सब कुछ सील किया जाएगा। रेत और सीमेंट आँगन में रखे हैं; लिफ़्ट शाम छह बजे तक चलती है।",
    firstName: "आशा",
    lastName: "पाटिल",
    place: "अंधेरी पश्चिम, मुंबई",
    label: "काम का नाम",
    help: "कुछ शब्दों में लिखें, जैसे पड़ोसी को बताते।",
    error: "कम से कम 10 अक्षर लिखें।",
    act: "बदलाव सहेजें",
    longAct: "कारीगर को प्रस्ताव भेजें",
    status: "काम चल रहा है",
    trades: ["बिजली मिस्त्री", "प्लंबर", "राजमिस्त्री", "पेंटर"],
  },
};

/** The samples of the language that is chosen. */
export function useSamples(): Samples {
  const { i18n } = useLingui();
  return SAMPLES[i18n.locale === "hi" ? "hi" : "en"];
}
