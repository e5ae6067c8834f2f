import { useWorkbench } from './support/use-workbench.js';

const claims = 'first-steps/workflows/claims-blocks.json';

describe('A folder that is not trusted', () => {
  const vscode = useWorkbench({ workspaceTrust: true });

  it('is checked all the same', async () => {
    const workbench = vscode();
    await workbench.statusBarItem('Restricted Mode').waitFor();
    await workbench.openFile(claims);
    await workbench.placeCursorAfter(claims, 'claim.block_states.day_in_hospital');
    await workbench.screenshot('restricted-mode', async () => {
      await workbench.statusBarItem('Restricted Mode').waitFor();
      await workbench.squiggles('error').first().waitFor();
    });
  });
});
