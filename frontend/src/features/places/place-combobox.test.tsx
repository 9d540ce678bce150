import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Field } from "@/components/ui/field";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { type KnownPlace, placeLabel } from "./place";
import { PlaceCombobox } from "./place-combobox";

const BANER: KnownPlace = {
  id: 411045,
  kind: "pincode",
  name: "Baner",
  name_hi: "बानेर",
  pincode: "411045",
  city: { id: 1259229, name: "Pune", name_hi: "पुणे" },
  state: "Maharashtra",
  state_hi: "महाराष्ट्र",
  latitude: 18.559,
  longitude: 73.787,
  label: "Baner, Pune",
};

function Screen() {
  const [text, setText] = useState("");
  const [isTyping, setIsTyping] = useState(false);
  return (
    <Field label="Where?">
      <PlaceCombobox
        text={text}
        lookedFor={isTyping ? text : ""}
        onType={(typed) => {
          setText(typed);
          setIsTyping(true);
        }}
        onChoose={(place) => {
          setText(placeLabel(place));
          setIsTyping(false);
        }}
      />
    </Field>
  );
}

/** The device answers with a position, or with an error code. */
function standAt(answer: { latitude: number; longitude: number } | number): void {
  vi.stubGlobal("navigator", {
    ...window.navigator,
    geolocation: {
      getCurrentPosition: (found: (at: object) => void, failed: (error: object) => void) =>
        typeof answer === "number" ? failed({ code: answer }) : found({ coords: answer }),
    },
  });
}

const here = () => userEvent.click(screen.getByRole("button", { name: "Use my location" }));

describe("the place box", () => {
  it("offers areas with their town and PIN code, by keyboard too", async () => {
    serve({ "GET /api/places": { items: [BANER], next: null } });
    renderApp(<Screen />);
    const box = screen.getByRole("combobox", { name: "Where?" });
    await userEvent.type(box, "bane");
    const option = await screen.findByRole("option", { name: /Baner/ });
    expect(option).toHaveTextContent("Pune, Maharashtra");
    expect(option).toHaveTextContent("411045");
    await userEvent.keyboard("{ArrowDown}");
    expect(box).toHaveAttribute("aria-activedescendant", option.id);
    await userEvent.keyboard("{Enter}");
    expect(box).toHaveValue("Baner, Pune");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });

  it("says so when it knows no such place", async () => {
    serve({ "GET /api/places": { items: [], next: null } });
    renderApp(<Screen />);
    await userEvent.type(screen.getByRole("combobox"), "atlantis");
    expect(await screen.findByRole("status")).toHaveTextContent("No place of this name.");
  });

  it("asks the device only when the button is pressed, and sends no more than a kilometre of it", async () => {
    const server = serve({ "GET /api/places/nearest": BANER });
    standAt({ latitude: 18.559_231, longitude: 73.786_912 });
    renderApp(<Screen />);
    expect(server.received).toEqual([]);
    await here();
    expect(await screen.findByDisplayValue("Baner, Pune")).toBeVisible();
    expect(server.received.map(({ query }) => query.toString())).toEqual(["lat=18.56&lon=73.79"]);
  });

  it.each([
    [1, /does not share your location/],
    [2, /cannot be found right now/],
    [3, /takes too long/],
  ])("explains refusal %i of the device at the field", async (code, message) => {
    serve({});
    standAt(code);
    renderApp(<Screen />);
    await here();
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    await userEvent.type(screen.getByRole("combobox"), "p");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("explains that one is outside India", async () => {
    serve({ "GET /api/places/nearest": problem(404, "outside_india", "This place is outside India.") });
    standAt({ latitude: 51.5, longitude: -0.12 });
    renderApp(<Screen />);
    await here();
    expect(await screen.findByText(/You seem to be outside India/)).toBeVisible();
  });
});
