import { useLingui } from "@lingui/react/macro";
import type { IconName } from "../option-icon";

/** The drawings' names for editors. */
export function useIconNames(): Record<IconName, string> {
  const { t } = useLingui();
  return {
    bath: t`Bath`,
    bug: t`Bug`,
    calendar: t`Calendar`,
    camera: t`Camera`,
    check: t`Tick`,
    clock: t`Clock`,
    cold: t`Snowflake`,
    drop: t`Drop`,
    fan: t`Fan`,
    fire: t`Flame`,
    hammer: t`Hammer`,
    help: t`Question mark`,
    home: t`House`,
    key: t`Key`,
    kitchen: t`Cooking pot`,
    leaf: t`Leaf`,
    light: t`Lamp`,
    package: t`Box`,
    paint: t`Paint roller`,
    plug: t`Plug`,
    plus: t`Plus`,
    rain: t`Rain`,
    refresh: t`Arrows in a circle`,
    ruler: t`Ruler`,
    rupee: t`Rupee`,
    shop: t`Shop`,
    shower: t`Shower`,
    sofa: t`Sofa`,
    sound: t`Loudspeaker`,
    sun: t`Sun`,
    trash: t`Bin`,
    tree: t`Tree`,
    wall: t`Brick wall`,
    wrench: t`Wrench`,
    zap: t`Lightning`,
  };
}
