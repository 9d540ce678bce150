import { Trans } from "@lingui/react/macro";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { useSession } from "@/features/accounts/session";
import { ContactForm } from "./contact-form";
import { OfficeNote } from "./office-note";
import { OwnTickets } from "./own-tickets";

/** Beside the text of /contact: the form, and the person's earlier messages. */
export function ContactSection() {
  const { user, isLoading } = useSession();
  return (
    <div className="flex flex-col gap-6 print:hidden">
      <Card className="relative flex flex-col gap-4 p-4 sm:p-6">
        <div className="flex flex-col gap-1">
          <h2 className="text-xl sm:text-2xl">
            <Trans>Write to us</Trans>
          </h2>
          <OfficeNote />
        </div>
        {isLoading ? <Skeleton className="h-96 rounded-md" /> : <ContactForm key={user?.id} user={user} />}
      </Card>
      {user && <OwnTickets userId={user.id} />}
    </div>
  );
}
