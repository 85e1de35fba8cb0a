import { useFrame } from '../admin/frame-context.ts'
import { useToast } from '../admin/use-toast.ts'
import { useSettingsWrite } from '../api/bootstrap.ts'
import { describeFormFailure } from '../api/store-api.ts'
import { OneOf } from '../design/choices.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { Sheet } from '../design/sheet.tsx'

/** Switches the signed-in staff member, and with it the permissions of apps acting for them. */
export function StaffPage() {
  const { staff, user } = useFrame().bootstrap
  const writer = useSettingsWrite()
  const toast = useToast()
  const failure = describeFormFailure(writer.error, ['signedInId'])
  return (
    <Page title="Staff">
      {failure && <Notice tone="critical" title={failure} />}
      <Sheet>
        <OneOf
          title="Signed in"
          choices={staff.map(({ id, firstName, lastName, permissions }) => ({
            value: id,
            label: `${firstName} ${lastName}`,
            help: permissions === null ? 'Owner: may do everything.' : `May do: ${permissions.join(', ')}.`,
          }))}
          chosen={user.id}
          onChange={(signedInId) => writer.mutate({ signedInId }, { onSuccess: () => toast('Signed in') })}
        />
      </Sheet>
    </Page>
  )
}
