import { useLingui } from "@lingui/react/macro";

/** The label of a security event; the server's kinds are in `accounts/security/models.py`. */
export function useSecurityEventName(): (kind: string) => string {
  const { t } = useLingui();
  const names: Record<string, string> = {
    sign_up: t`Account created`,
    sign_in: t`Signed in`,
    sign_in_failed: t`Sign-in failed`,
    locked_out: t`Sign-in locked after too many attempts`,
    new_device: t`Sign-in on a new device`,
    sign_out: t`Signed out`,
    session_ended: t`A device was signed out`,
    sessions_ended: t`Devices were signed out`,
    refresh_reused: t`An app was signed out because its key was copied`,
    email_confirmed: t`Email confirmed`,
    email_changed: t`Email changed`,
    phone_confirmed: t`Phone number confirmed`,
    phone_changed: t`Phone number changed`,
    password_reset_requested: t`Password reset requested`,
    password_reset: t`Password reset`,
    password_changed: t`Password changed`,
    password_set: t`Password set`,
    provider_connected: t`Google connected`,
    provider_disconnected: t`Google disconnected`,
    reauthenticated: t`Identity confirmed`,
    reauthentication_failed: t`Identity confirmation failed`,
    second_factor_on: t`Two-step sign-in turned on`,
    second_factor_off: t`Two-step sign-in turned off`,
    second_factor_failed: t`Wrong code at two-step sign-in`,
    recovery_codes_made: t`New recovery codes made`,
    recovery_code_used: t`A recovery code was used`,
    staff_invited: t`Staff invitation sent`,
    staff_joined: t`Joined the staff`,
    staff_desks_changed: t`Desks of staff changed`,
    staff_removed: t`Left the staff`,
    privacy_changed: t`Privacy settings changed`,
    data_exported: t`Data downloaded`,
    payout_account_changed: t`Bank account for payouts changed`,
    payout_account_removed: t`Bank account for payouts removed`,
    account_suspended: t`Account suspended`,
    suspension_lifted: t`Suspension lifted`,
    account_closed: t`Account closing requested`,
    account_reopened: t`Account closing cancelled`,
  };
  return (kind) => names[kind] ?? t`Account changed`;
}
