// In place of a native module that is compiled at its installation. Theia lists drives in its dialogs alone.
exports.list = async () => [];
