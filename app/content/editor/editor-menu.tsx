import { BlockLinks, hasBlockLinks } from '#app/content/editor/fields/block-links.tsx'
import { BarMenu, quietAction } from './bar-menu.tsx'
import { Guide } from './guide.tsx'
import { type QuickActionProps, QuickActionsMenu } from './quick-actions.tsx'

/**
 * The menu of an editor's bar: its sections and, without room for a row of actions, everything
 * else.
 */
export function EditorMenu({
  isFolded,
  openHistory,
  ...given
}: QuickActionProps & {
  isFolded: boolean
  openHistory: () => void
}) {
  const { document } = given
  if (!isFolded) {
    if (!hasBlockLinks(document)) return null
    return (
      <BarMenu label="Sections">
        {(close) => <BlockLinks document={document} onChosen={close} />}
      </BarMenu>
    )
  }
  return (
    <QuickActionsMenu
      {...given}
      more={(close) => (
        <div className="mt-2 flex flex-col border-t border-line pt-2">
          <button
            type="button"
            className={`${quietAction} sm:hidden`}
            onClick={() => {
              close()
              openHistory()
            }}
          >
            History
          </button>
          <Guide guide={document.guide} />
          {hasBlockLinks(document) ? (
            <>
              <h2 className="mt-2 px-3 font-sans text-sm font-semibold text-muted">Sections</h2>
              <BlockLinks document={document} onChosen={close} />
            </>
          ) : null}
        </div>
      )}
    />
  )
}
